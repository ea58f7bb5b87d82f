/**
 * Fetches React and the page's own code, all that `data-modules` names, side by side. The last of them is the client,
 * which imports the others; each is run as it comes, so that no task is as long as all of them.
 */
export async function startClient(painted: Promise<unknown>): Promise<void> {
  const modules = document.getElementById('root')?.dataset.modules?.split(' ') ?? [];
  await painted;
  await Promise.all(modules.map((href) => import(/* @vite-ignore */ href)));
}
