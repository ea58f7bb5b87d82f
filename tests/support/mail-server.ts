import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real mail server on a free port, which keeps what it is sent. */
export interface MailServer {
  /** As SMTP_URL has it. */
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Connections made so far, those that came to nothing included. */
  connections: number;
  /** Cuts its connections and ends; what it received stays readable. */
  stop(): Promise<void>;
}

interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and text as they came, with `\n` at the ends of lines. */
  source: string;
}

/** Starts the server; `options` are smtp-server's, for one that refuses. `port` 0 asks for any free one. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    async onData(stream, session, done) {
      let source = '';
      for await (const chunk of stream) source += chunk;
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source: source.replaceAll('\r\n', '\n'),
      });
      done();
    },
    ...options,
  });
  smtp.on('error', () => {});
  const received: MailServer = {
    url: '',
    port: 0,
    mails,
    connections: 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
  smtp.server.on('connection', (socket: Socket) => {
    received.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  received.port = (smtp.server.address() as AddressInfo).port;
  received.url = `smtp://127.0.0.1:${received.port}`;
  return received;
}

/** RFC 2045, 6.7, of text in UTF-8. */
export function fromQuotedPrintable(text: string): string {
  const decode = (_all: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
  const bytes = text.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, decode);
  return Buffer.from(bytes, 'latin1').toString();
}
