import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailbox, hexOfOklch, renderLetter, smtpMailer, type Stationery } from './index.ts';

const style: Stationery = {
  languageTag: 'hr',
  direction: 'ltr',
  name: 'Klupa',
  hue: 262,
  chroma: 0.13,
  footer: 'Pitanja? help@hr.example',
};
const letter = {
  subject: 'Potvrdite <adresu> & čestitamo',
  preview: 'Još jedan korak',
  paragraphs: ['Dobar dan, Ana <script>alert(1)</script>!'],
  button: { label: 'Potvrdi', href: 'https://hr.example/#/register-confirm?token=a&x="b"' },
  notes: ['Vrijedi 72 sata.'],
};

const received: { from: string; to: string[]; data: string }[] = [];
let refuses = false;
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, session, done) {
    let data = '';
    stream.on('data', (part: Buffer) => (data += part.toString()));
    stream.on('end', () => {
      if (refuses) return done(Object.assign(new Error('busy'), { responseCode: 451 }));
      const { mailFrom, rcptTo } = session.envelope;
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), data });
      done();
    });
  },
});
const port = () => (server.server.address() as { port: number }).port;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

test('[ACC-6] a mail goes out by SMTP with a text and an HTML body', async () => {
  const mailer = smtpMailer(`smtp://127.0.0.1:${port()}`);
  const mail = { ...renderLetter(letter, style), subject: letter.subject, from: 'Klupa <no-reply@hr.example>' };
  await mailer.send({ ...mail, to: 'ana@hr.example' });
  refuses = true;
  await expect(mailer.send({ ...mail, to: 'ana@hr.example' })).rejects.toThrow('busy');
  refuses = false;
  mailer.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'no-reply@hr.example', to: ['ana@hr.example'] });
  expect(received[0]?.data).toMatch(/Content-Type: text\/plain/i);
  expect(received[0]?.data).toMatch(/Content-Type: text\/html/i);
});

test('an address is one address, whatever is in it', async () => {
  const mailer = smtpMailer(`smtp://127.0.0.1:${port()}`);
  const before = received.length;
  const to = 'a@hr.example, b@evil.example';
  await mailer.send({ to, from: 'no-reply@hr.example', subject: 's', text: 't', html: 'h' }).catch(() => {});
  mailer.close();
  expect(received.slice(before).flatMap((mail) => mail.to)).not.toContain('b@evil.example');
});

test('what people typed stays text in both bodies', () => {
  const { html, text } = renderLetter(letter, style);
  expect(html).toContain('Ana &lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(html).toContain('token=a&amp;x=&quot;b&quot;');
  expect(text).toContain('Potvrdi:\nhttps://hr.example/#/register-confirm?token=a&x="b"');
  expect(html).toContain('lang="hr"');
});

test('colours become what mail programs know', () => {
  expect(hexOfOklch(1, 0, 0)).toBe('#ffffff');
  expect(hexOfOklch(0, 0, 0)).toBe('#000000');
  expect(hexOfOklch(0.627955, 0.257683, 29.2339)).toBe('#ff0000');
});

test('the mailbox keeps the newest first', async () => {
  const box = createMailbox();
  await box.send({ to: 'a@x.example', from: 'f@x.example', subject: 'one', text: 't', html: 'h' });
  box.keep({ to: '+385911234567', subject: 'SMS', text: '123456' });
  expect(box.list().map(({ subject }) => subject)).toEqual(['SMS', 'one']);
});
