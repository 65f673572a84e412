import { useRouter } from 'wouter';

/** The path and query as in the URL. The router's own hooks decode them twice, which breaks names with '%'. */
export function useAddress(): { readonly pathname: string; readonly search: string } {
  const router = useRouter();
  const [pathname] = router.hook(router);
  return { pathname, search: router.searchHook(router) };
}
