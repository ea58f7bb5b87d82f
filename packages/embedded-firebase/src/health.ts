import type { Part } from './http/listener.ts';

/** For monitors, and for the machine that is to know whether the process still answers. */
export const HEALTH_PATH = '/healthz';

/** Says whether records are refused, and nothing more, for anybody may ask. */
export function healthPart(refuses: () => boolean, others: Part): Part {
  return {
    ...others,
    async handle(request, incoming, outgoing) {
      if (!['GET', 'HEAD'].includes(request.method))
        return others.handle(request, incoming, outgoing);
      const [status, text] = refuses() ? [503, 'Records are refused.\n'] : [200, 'OK\n'];
      outgoing.writeHead(status as number, {
        'content-type': 'text/plain; charset=UTF-8',
        'cache-control': 'no-store',
      });
      outgoing.end(text);
      return null;
    },
  };
}
