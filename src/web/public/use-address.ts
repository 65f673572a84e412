import { useRouter } from 'wouter';

/** The address as it is in the URL. The router's own hooks decode it once too often for names with '%' in them. */
export function useAddress(): { readonly pathname: string; readonly search: string } {
  const router = useRouter();
  const [pathname] = router.hook(router);
  return { pathname, search: router.searchHook(router) };
}
