/** Fetches React and the page's own code, which `data-modules` names: the client last, before it what it imports. */
export async function startClient(painted: Promise<unknown>): Promise<void> {
  const modules = document.getElementById('root')?.dataset.modules?.split(' ') ?? [];
  const client = modules.at(-1);
  if (!client) return;
  await painted;
  for (const href of modules) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
  await import(/* @vite-ignore */ client);
}
