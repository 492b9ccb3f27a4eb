/** Sentences of the page about the state of the shop's program. */
export const healthText = {
  title: 'System status',
  version: 'Version',
  node: 'Node.js',
  database: 'Database',
  backup: 'Last backup',
  noBackup: 'None in the folder of this server',
  noFolder: 'Backups are not set up. Ask the person who runs the server to set BACKUP_DIR.',
  backupUnderWay: 'A backup is waiting or running. This page does not refresh itself.',
  startBackup: 'Start a backup',
  backupStarted: 'The backup starts within a few seconds',
  recurring: 'Recurring work',
  recurringLead: 'What the shop repeats by itself',
  work: 'Work',
  every: 'Every',
  doneAt: 'Last done',
  notYet: 'Not yet, or failing',
  /** @param seconds between two runs */
  interval: ({ seconds }: { seconds: number }) =>
    seconds < 120
      ? `${seconds} s`
      : seconds < 7200
        ? `${Math.round(seconds / 60)} min`
        : `${Math.round(seconds / 3600)} h`,
  freeSpace: 'Free disk space',
  parked: 'Background jobs that failed',
  parkedLead:
    'These are parked: they failed too often and wait for a person. Retry a job once its cause is gone.',
  oldest: ({ count }: { count: number }) => `Only the ${count} oldest are shown.`,
  noneParked: 'None. Jobs that fail too often are listed here.',
  job: 'Job',
  since: 'Enqueued',
  attempts: 'Attempts',
  error: 'Last error',
  actions: 'Actions',
  retry: 'Retry',
  drop: 'Drop',
  dropLead: 'The job is deleted and its work is not done. This cannot be undone.',
  confirmDrop: 'Drop this job',
  queues: 'Queues',
  queue: 'Queue',
  due: 'Due',
  oldestDue: 'Oldest due for',
  running: 'Running',
  scheduled: 'Scheduled',
  noQueues: 'No jobs are due or running, and none has failed.',
  /** @param seconds of waiting */
  wait: ({ seconds }: { seconds: number }) =>
    seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`,
  retried: 'The job runs again now',
  dropped: 'The job was dropped',
};

/** The recurring work by its names in the log. */
export const workText: Readonly<Record<string, string>> = {
  'clean-old-files': 'Remove hidden contents from documents of earlier versions',
  'close-unused-accounts': 'Close customer accounts that nobody has used for three years',
  'discard-unowned-files': 'Delete files that belong to nobody',
  'erase-closed-accounts': 'Erase accounts that were closed long ago',
  'erase-documents': 'Erase identity documents of members who left',
  'erase-messages': 'Erase old mails and SMS',
  'erase-old-orders': 'Erase buyers of old orders',
  'erase-provider-records': 'Delete old notifications of payment gateways',
  'erase-tickets': 'Delete old tickets',
  'expire-orders': 'Close orders that nobody paid',
  'look-for-refunds': 'Compare refunds with the payment gateways',
  'purge-account-changes': 'Forget the earlier values of account changes',
  'purge-cache-changes': 'Forget which pages were renewed',
  'purge-idempotency-keys': 'Forget forms that were sent',
  'purge-imports': 'Delete old imports and their files',
  'purge-limit-counts': 'Forget counted attempts',
  'purge-phone-codes': 'Delete used SMS codes',
  'purge-security-log': 'Delete old entries of the security log',
  'purge-sessions': 'Delete old log-ins of members',
  'purge-staff-invitations': 'Delete expired invitations of staff',
  'purge-staff-record': 'Delete old entries of the change log',
  'purge-staff-sessions': 'Delete old sessions of staff',
  'purge-verifications': 'Delete Aadhaar and PAN checks of unfinished registrations',
  'roll-up-sums': 'Add new sales to the totals of teams',
  'seal-ticket-texts': 'Encrypt tickets of earlier versions',
};
