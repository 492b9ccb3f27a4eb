import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { job, member, outbox } from '../../../../api/db/schema';
import { notifyChange } from '../../../../api/modules/account-change/account-change.service';
import {
  type Messengers,
  NoRouteError,
  type OutgoingMessage,
} from '../../../../api/modules/outbox/deliver.service';
import { createMessageSandbox } from '../../../../api/modules/outbox/message-sandbox';
import { messagePages } from '../../../../api/modules/outbox/message-sandbox.routes';
import { enqueueMessage, type Message } from '../../../../api/modules/outbox/outbox.repository';
import { createSmtpMail } from '../../../../api/providers/mail/smtp';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { runJobs } from '../../../setup/jobs';
import { type SmtpServer, startSmtpServer } from '../../../setup/smtp';
import { shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { ordering } from '../order/orders';

const mail = { to: 'asha@example.org', subject: 'नमस्ते', text: 'We have your order.\n.\nBye' };

describeOnBoth('the outbox', (open) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await open();
  });
  const put = (message: Message = mail, kind = 'order_paid', subjectId: string = randomUUID()) =>
    api.db.transaction((tx) => {
      const about = { kind, subjectId, channel: 'mail' as const, now: api.clock.at };
      return enqueueMessage(tx, api.context.accounts.vault, about, message);
    });
  const deliver = (messengers: Partial<Messengers>, options: { workers?: number } = {}) =>
    runJobs(
      { ...api.context, messengers: { ...createMessageSandbox(api.db), ...messengers } },
      ['message'],
      options,
    );
  const pass = (seconds: number) => {
    api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000);
  };
  const rows = () => api.db.select().from(outbox);
  const jobs = () => api.db.select().from(job).where(eq(job.name, 'message'));
  const startSmtp = async (): Promise<SmtpServer> => {
    const server = await startSmtpServer();
    onTestFinished(server.close);
    return server;
  };
  const by = ({ url }: SmtpServer) => ({
    mail: createSmtpMail({ url, from: 'Shop <orders@shop.example>', timeoutMs: 1000 }),
  });

  it('is sent by SMTP, to one recipient, once per subject', async () => {
    const server = await startSmtp();
    const subject = randomUUID();
    await put(mail, 'order_paid', subject);
    await put(mail, 'order_paid', subject);
    await put({ ...mail, to: 'a@example.org, b@example.org' });
    await deliver(by(server));
    await deliver(by(server));
    const [first] = server.mails.filter(({ to }) => to[0] === 'asha@example.org');
    expect(first?.text).toContain('From: Shop <orders@shop.example>');
    expect(first?.text).toContain('Subject: =?UTF-8?');
    expect(first?.text).toContain('We have your order.');
    expect(server.mails.filter(({ to }) => to.includes('asha@example.org'))).toHaveLength(1);
    expect(server.mails.some(({ to }) => to.length > 1)).toBe(false);
  });

  it('treats input as text: it adds no header and no recipient, and is no template', async () => {
    const server = await startSmtp();
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template would fill in
    const template = '${7*7} {{7*7}} <%= 7*7 %> VAR1';
    const subject = `Hello\r\nBcc: evil@example.org\r\n\r\n${template}`;
    const text = `.\r\nRCPT TO:<evil@example.org>\r\n${template}`;
    await put({ to: 'asha@example.org', subject, text });
    await put({ to: 'asha@example.org>\r\nRCPT TO:<evil@example.org', subject, text }, 'other');
    await deliver(by(server));
    expect(server.mails.every(({ to }) => to.length === 1)).toBe(true);
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('evil@example.org');
    const [first] = server.mails;
    const [head = '', body = ''] = first?.text.split('\n\n') ?? [];
    expect(head).not.toMatch(/^(?:Bcc|Cc):/im);
    expect(head.replace(/\s+/g, ' ')).toContain(`Subject: Hello Bcc: evil@example.org ${template}`);
    expect(body).toContain(template);
  });

  it('is retried while the mail server is down, and leaves the order unchanged', async () => {
    await fillCatalogue(api.db);
    const orders = ordering(api);
    const { row } = await orders.paid(await shopper(api));
    const server = await startSmtp();
    server.mood.now = 'hang up';
    expect(await deliver(by(server))).toBe(4);
    expect((await orders.rowOf(row.publicId)).payment).toBe('paid');
    const waiting = (await rows()).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ channel }) => channel)).toEqual(['mail', 'mail']);
    expect((await jobs()).map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(api.logs.join('')).not.toContain(mail.to);
    server.mood.now = 'take';
    pass(60);
    expect(await deliver(by(server))).toBe(2);
    expect(server.mails).toHaveLength(2);
  });

  it('parks what is repeatedly refused, logs it, and continues with the rest', async () => {
    const server = await startSmtp();
    server.mood.now = 'refuse';
    await put();
    for (let times = 0; times < 14; times += 1) {
      await deliver(by(server));
      pass(1000);
    }
    expect(await jobs()).toMatchObject([{ state: 'parked', attempts: 12 }]);
    expect(JSON.stringify(await jobs())).not.toContain('asha');
    expect(api.logs.join('')).toContain('was parked');
    server.mood.now = 'take';
    await put({ ...mail, to: 'other@example.org' });
    await deliver(by(server));
    expect(server.mails.map(({ to }) => to)).toEqual([['other@example.org']]);
  });

  it('does not retry if the shop cannot send, and logs why', async () => {
    await fillCatalogue(api.db);
    await ordering(api).paid(await shopper(api));
    const told: OutgoingMessage[] = [];
    const messengers: Messengers = {
      mail: async () => {
        throw new NoRouteError('no_smtp_url');
      },
      sms: async (message) => void told.push(message),
    };
    expect(await deliver(messengers)).toBe(4);
    pass(1000);
    expect(await deliver(messengers)).toBe(0);
    expect(await jobs()).toEqual([]);
    const mails = (await rows()).filter(({ channel }) => channel === 'mail');
    expect(mails).toMatchObject([
      { state: 'no_route', reason: 'no_smtp_url' },
      { state: 'no_route', reason: 'no_smtp_url' },
    ]);
    // What a registered template is filled in with. Both are sent at the same time.
    const values = [expect.stringMatching(/^ORD-/), expect.stringMatching(/^[\d,]+\.\d\d$/)];
    expect(Object.fromEntries(told.map((message) => [message.kind, message.values]))).toEqual({
      order_placed: values,
      order_paid: values,
    });
  });

  it('is sent again by another host if the first did not report success', async () => {
    const server = await startSmtp();
    await put();
    // A host that is killed as soon as the server has taken the mail.
    await new Promise<void>((resolve) => {
      const mail = async (message: OutgoingMessage) => {
        await by(server).mail(message);
        resolve();
        await new Promise(() => undefined);
      };
      void deliver({ mail });
    });
    expect(await deliver(by(server))).toBe(0);
    pass(61);
    await deliver(by(server));
    pass(16);
    expect(await deliver(by(server))).toBe(1);
    expect(server.mails).toHaveLength(2);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('sends nothing that was rolled back, and sends what was committed late', async () => {
    const server = await startSmtp();
    await api.db
      .transaction(async (tx) => {
        const about = { kind: 'k', subjectId: randomUUID(), channel: 'mail' as const };
        await enqueueMessage(tx, api.context.accounts.vault, { ...about, now: api.clock.at }, mail);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await deliver(by(server))).toBe(0);
    await put(mail, 'later');
    await deliver(by(server));
    pass(-600);
    await put(mail, 'earlier');
    expect(await deliver(by(server))).toBe(1);
  });

  it('is claimed one by one, so that a slow server outlasts no lease, and by one host each', async () => {
    for (let number = 0; number < 6; number += 1) await put(mail, `kind ${number}`);
    const sent: string[] = [];
    const quick = { mail: async ({ to }: Message) => void sent.push(to) };
    const slow = {
      mail: async ({ to }: Message) => {
        pass(50);
        sent.push(to);
        if (sent.length === 2) await Promise.all([deliver(quick), deliver(quick)]);
      },
    };
    await deliver(slow, { workers: 1 });
    expect(sent).toHaveLength(6);
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('is emptied by one run', async () => {
    for (let number = 0; number < 30; number += 1) await put(mail, `kind ${number}`);
    expect(await deliver({ mail: async () => undefined })).toBe(30);
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
  });

  it('sends several in parallel, without blocking the database', async () => {
    for (let number = 0; number < 12; number += 1) await put(mail, `kind ${number}`);
    let sending = 0;
    let most = 0;
    let letGo: () => void = () => undefined;
    const isFull = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const waitForOthers = async () => {
      sending += 1;
      most = Math.max(most, sending);
      if (sending === 5) {
        await api.db.transaction((tx) => tx.select().from(outbox).for('update'));
        letGo();
      }
      await isFull;
      sending -= 1;
    };
    expect(await deliver({ mail: waitForOthers }, { workers: 5 })).toBe(12);
    expect(most).toBe(5);
  });

  it('sends security messages before order messages', async () => {
    const { id: memberId } = await shopper(api);
    for (let number = 0; number < 30; number += 1) await put(mail, `kind ${number}`);
    pass(60);
    const change = { memberId, kind: 'account_phone' as const };
    await api.db.transaction((tx) => notifyChange(tx, api.context.accounts, change, api.clock.at));
    const sent: string[] = [];
    const note = async ({ kind }: OutgoingMessage) => void sent.push(kind);
    await deliver({ mail: note, sms: note }, { workers: 1 });
    expect(sent.slice(0, 2)).toEqual(['account_phone', 'account_phone']);
    expect(sent).toHaveLength(32);
  });

  it('shows a demo member their messages, newest first, escaped and without links', async () => {
    const { id, email, headers: session } = await shopper(api);
    const [own] = await api.db.select().from(member).where(eq(member.id, id));
    const { phone = '' } = own ?? {};
    const pages = messagePages(api.db, () => api.clock.at);
    const read = async (headers = {}) =>
      (await pages.request('/sandbox/messages', { headers })).text();
    expect(await read(session)).toContain('The shop has not sent you any messages yet.');
    const { mail: keepMail, sms } = createMessageSandbox(api.db);
    const links = 'If not: https://shop.test/stop/abc, or /stop/abc at Neemgaon.';
    await keepMail({ kind: 'order_paid', ...mail, to: email, text: `<b>bold</b> ${links}` });
    await sms({ kind: 'account_bank', to: '9123456780', subject: '', text: 'Of somebody else' });
    // The clock of a database may tell whole milliseconds alone.
    await delay(2);
    await sms({ kind: 'order_shipped', to: phone, subject: '', text: 'On its way' });
    const html = await read(session);
    const newest = html.indexOf(`SMS to XXXXXX${phone.slice(-4)}`);
    expect(newest).toBeGreaterThan(-1);
    expect(newest).toBeLessThan(html.indexOf(`Mail to ${email[0]}…@`));
    expect(html).toContain(
      '&lt;b&gt;bold&lt;/b&gt; If not: [link removed] or [link removed] at Neemgaon.',
    );
    expect(html).not.toMatch(/abc|Of somebody else/);
    expect(html).not.toContain(email);
    for (const headers of [{}, { Authorization: 'Bearer nobodys' }]) {
      expect(await read(headers)).toMatch(/Log in<\/a> to see the messages/);
      expect(await read(headers)).not.toMatch(/On its way|Of somebody else/);
    }
  });
});
