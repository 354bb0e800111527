import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startLocalStore } from '../../netlify/host/store.ts';
import { anOpenRole } from '../content.ts';
import { applyWith, openReal, post, settings } from '../netlify/drive.ts';
import { SETTINGS } from '../netlify/fakes.ts';

const DAEMON = '/usr/sbin/smtpd';
const PYTHON = '/usr/bin/python3';

/** Whether the tests can run: OpenSMTPD needs root and its own accounts. */
const installed =
  process.getuid?.() === 0 &&
  [DAEMON, PYTHON].every((program) => spawnSync('test', ['-x', program]).status === 0);
if (process.env.OPENSMTPD === 'required' && !installed)
  throw new Error('Install OpenSMTPD and Python, and run this as root.');

/** Parses the emails in a folder with Python, which shares no code with the sender, and prints JSON. */
const READER = `
import email, email.header, email.policy, json, pathlib, sys
mails = []
for file in sorted(pathlib.Path(sys.argv[1]).rglob('new/*')):
    mail = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    body = mail.get_body(('plain',))
    # The newer parser puts spaces between the encoded-words of a name; the older one follows RFC 2047.
    raw = email.message_from_bytes(file.read_bytes())['reply-to']
    mails.append({
        'defects': [str(defect) for part in mail.walk() for defect in part.defects],
        'to': [address.addr_spec for address in mail['to'].addresses],
        'replyTo': str(email.header.make_header(email.header.decode_header(raw))),
        'replies': [address.addr_spec for address in mail['reply-to'].addresses],
        'subject': mail['subject'],
        'messageId': mail['message-id'],
        'text': body.get_content(),
        'files': [[part.get_filename(), part.get_content_type(), len(part.get_content())]
                  for part in mail.iter_attachments()],
    })
print(json.dumps(mails))
`;

const HOST = '127.0.0.25';
/** Outside the range from which the system assigns free ports to other tests. */
const PORT = 2525;

describe.runIf(installed)('OpenSMTPD, and the email parser of Python', () => {
  let folder: string;
  let daemon: ReturnType<typeof spawn>;
  let stopStore: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'opensmtpd-'));
    await chmod(folder, 0o777); // the daemon delivers with accounts of its own
    const configuration = join(folder, 'smtpd.conf');
    await writeFile(
      configuration,
      [
        `table inboxes { hello@tas.example = nobody, jobs@tas.example = nobody }`,
        `listen on ${HOST} port ${PORT}`,
        `action "in" maildir "${folder}/%{rcpt.user}" virtual <inboxes>`,
        `match from any for domain "tas.example" action "in"`,
        '',
      ].join('\n'),
      { mode: 0o600 },
    );
    daemon = spawn(DAEMON, ['-d', '-f', configuration], { stdio: 'ignore' });
    await vi.waitFor(
      async () => {
        const socket = connect(PORT, HOST);
        await once(socket, 'connect').finally(() => socket.destroy());
      },
      { timeout: 20_000, interval: 200 },
    );
    stopStore = await startLocalStore(join(folder, 'store'));
    openReal();
    settings({ ...SETTINGS, SMTP_URL: `smtp://${HOST}:${PORT}` });
  });

  afterAll(async () => {
    daemon.kill('SIGTERM');
    if (daemon.exitCode === null) await once(daemon, 'exit');
    await stopStore();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  /** Waits until an inbox has `count` emails and returns them. */
  async function inbox(name: string, count: number) {
    await vi.waitFor(
      async () => expect(await readdir(join(folder, name, 'new'))).toHaveLength(count),
      { timeout: 60_000, interval: 200 },
    );
    const { stdout } = await promisify(execFile)(PYTHON, ['-c', READER, join(folder, name)]);
    return JSON.parse(stdout);
  }

  test('a message in four scripts arrives unchanged', async () => {
    const typed = {
      name: 'आशा राव =?utf-8?Q?x?=\r\nBcc: evil@example.com',
      message: `नमस्ते, வணக்கம், 你好 👩‍🔬\n.\n..\nFrom here on\n${'long '.repeat(400)}`,
    };
    expect((await post(typed)).status).toBe(200);
    const [mail] = await inbox('hello', 1);
    expect(mail).toMatchObject({
      defects: [],
      to: ['hello@tas.example'],
      replyTo: 'आशा राव utf-8?Q?x?= Bcc: evil@example.com <asha@example.in>',
      replies: ['asha@example.in'],
      subject: expect.stringMatching(
        /^Message from आशा राव utf-8\?Q\?x\?= Bcc: evil@example\.com, [0-9A-F-]{9}$/,
      ),
      files: [],
    });
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@tas\.example>$/);
    expect(mail?.text.endsWith(`\n\nMessage:\n\n${typed.message.trim()}\n`)).toBe(true);
  });

  test('an application arrives with a CV of the same size', async () => {
    const cv = new File(['%PDF-1.7\n', new Uint8Array(2_000_000)], 'résumé.pdf');
    expect((await applyWith({ name: 'Asha आशा' }, cv)).status).toBe(303);
    const [mail] = await inbox('jobs', 1);
    expect(mail).toMatchObject({
      defects: [],
      to: ['jobs@tas.example'],
      subject: expect.stringContaining(`Application: ${anOpenRole().data.title}, Asha आशा, `),
      files: [['CV Asha आशा.pdf', 'application/pdf', 2_000_009]],
    });
  });
});
