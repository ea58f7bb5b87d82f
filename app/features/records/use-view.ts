import { useCallback, useEffect, useState } from 'react';
import { formatViewHash, isViewHash, parseViewHash, type View } from './view-hash.ts';

/** The open tab and its order, kept in the URL's hash. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(() => parseViewHash(location.hash));

  useEffect(() => {
    const follow = () => {
      if (isViewHash(location.hash)) setView(parseViewHash(location.hash));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  // The dashboard in another language shows the same.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.bar a[hreflang]'))
      link.setAttribute('href', link.pathname + formatViewHash(view));
  }, [view]);

  const changeView = useCallback((changed: View) => {
    setView(changed);
    // Replaces the history entry: Back leaves the dashboard, and whoever returns to it finds the same view.
    history.replaceState(
      history.state,
      '',
      location.pathname + location.search + formatViewHash(changed),
    );
  }, []);
  return [view, changeView];
}
