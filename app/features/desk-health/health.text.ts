/** Sentences of the page about the state of the shop's program. */
export const healthText = {
  title: 'Health',
  version: 'Version',
  node: 'Node.js',
  database: 'Database',
  backup: 'Last backup',
  noBackup: 'None in the folder of this server',
  noFolder: 'Set BACKUP_DIR on the server to make backups here',
  backupUnderWay: 'A backup is waiting or running. This page does not refresh itself.',
  startBackup: 'Start a backup',
  backupStarted: 'The backup starts within a few seconds',
  recurring: 'Recurring work',
  recurringLead:
    'The shop repeats this by itself. “look-for-refunds” compares refunds with the payment gateway, “expire-orders” closes orders that nobody paid.',
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
  parked: 'Parked jobs',
  parkedLead: 'These failed too often and wait for a person. Retry a job once its cause is gone.',
  oldest: ({ count }: { count: number }) => `Only the ${count} oldest are shown.`,
  noneParked: 'No jobs are parked',
  noneParkedLead: 'Jobs that fail too often are listed here.',
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
  noQueues: 'No jobs are due, running or parked.',
  /** @param seconds of waiting */
  wait: ({ seconds }: { seconds: number }) =>
    seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`,
  retried: 'The job runs again now',
  dropped: 'The job was dropped',
};
