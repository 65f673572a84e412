import type { Product } from '#domain/service-type.ts';

/** A provider's own documentation of one product. */
export interface ProviderGuide {
  readonly provider: string;
  readonly url: string;
}

/** The guides to one product. */
export interface GuideGroup {
  readonly product: Product;
  readonly title: string;
  readonly guides: readonly ProviderGuide[];
}

/** Six groups in their fixed order. Sources: `README.md` beside this file. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    product: 'residential',
    title: 'Residential',
    guides: [
      { provider: 'Apify', url: 'https://docs.apify.com/proxy/residential-proxy' },
      { provider: 'Bright Data', url: 'https://docs.brightdata.com/proxy-networks/residential/introduction' },
      { provider: 'Evomi', url: 'https://docs.evomi.com/proxy-instructions/residential-proxies/' },
      { provider: 'Geonode', url: 'https://docs.geonode.com/docs/proxies/guides/proxy-configuration/endpoints' },
      { provider: 'IPRoyal', url: 'https://docs.iproyal.com/proxies/residential' },
      {
        provider: 'NetNut',
        url: 'https://help.netnut.io/netnut-documentation/netnut-proxies/residential-proxies/initial-setup',
      },
      { provider: 'Nimble', url: 'https://docs.nimbleway.com/nimble-sdk/web-tools/proxy/quickstart' },
      { provider: 'Oxylabs', url: 'https://developers.oxylabs.io/products/proxies/residential-proxies' },
      {
        provider: 'Proxy-Seller',
        url: 'https://docs.proxy-seller.com/docs/proxy-seller/residential-proxy/api-tool',
      },
      { provider: 'Thordata', url: 'https://doc.thordata.com/doc/proxies/residential-proxies' },
      { provider: 'Webshare', url: 'https://apidocs.webshare.io/subscription/plan' },
    ],
  },
  {
    product: 'webScraper',
    title: 'Web Scraper API',
    guides: [
      { provider: 'Apify', url: 'https://docs.apify.com/actors' },
      { provider: 'Bright Data', url: 'https://docs.brightdata.com/products/scrapers/overview' },
      {
        provider: 'Evomi',
        url: 'https://docs.evomi.com/scraping-products-instructions/scraper-api/quickstart/',
      },
      { provider: 'Geonode', url: 'https://docs.geonode.com/docs/scraper-api/pricing-and-requests' },
      { provider: 'Oxylabs', url: 'https://developers.oxylabs.io/get-started/quick-start-web-scraper-api' },
      { provider: 'ScraperAPI', url: 'https://docs.scraperapi.com/getting-started/quick-start' },
      { provider: 'ScrapingBee', url: 'https://www.scrapingbee.com/documentation/' },
      { provider: 'Zyte', url: 'https://docs.zyte.com/zyte-api/get-started.html' },
    ],
  },
  {
    product: 'mobile',
    title: 'Mobile',
    guides: [
      { provider: 'Decodo', url: 'https://help.decodo.com/docs/mobile-proxy-quick-start' },
      { provider: 'Evomi', url: 'https://docs.evomi.com/proxy-instructions/mobile-proxies/' },
      {
        provider: 'NetNut',
        url: 'https://help.netnut.io/netnut-documentation/netnut-proxies/mobile-proxies/initial-setup',
      },
      { provider: 'Oxylabs', url: 'https://developers.oxylabs.io/products/proxies/mobile-proxies' },
      {
        provider: 'Thordata',
        url: 'https://doc.thordata.com/doc/faq/product-problem/mobile-proxies/what-are-thordata-mobile-proxies',
      },
    ],
  },
  {
    product: 'staticResidential',
    title: 'ISP',
    guides: [
      { provider: 'Bright Data', url: 'https://docs.brightdata.com/proxy-networks/isp/introduction' },
      { provider: 'Decodo', url: 'https://help.decodo.com/docs/fair-usage-policy' },
      { provider: 'Evomi', url: 'https://docs.evomi.com/proxy-instructions/' },
      { provider: 'IPRoyal', url: 'https://docs.iproyal.com/proxies/isp-static-residential' },
      {
        provider: 'NetNut',
        url: 'https://help.netnut.io/netnut-documentation/netnut-proxies/static-residential-proxies/initial-setup',
      },
      { provider: 'Oxylabs', url: 'https://developers.oxylabs.io/products/proxies/isp-proxies' },
      {
        provider: 'Thordata',
        url: 'https://doc.thordata.com/doc/faq/product-problem/isp-proxies/which-locations-are-supported',
      },
      { provider: 'Webshare', url: 'https://apidocs.webshare.io/subscription/plan' },
    ],
  },
  {
    product: 'datacenter',
    title: 'Data Center',
    guides: [
      { provider: 'Apify', url: 'https://docs.apify.com/proxy/datacenter-proxy' },
      { provider: 'Bright Data', url: 'https://docs.brightdata.com/proxy-networks/data-center/introduction' },
      {
        provider: 'Decodo',
        url: 'https://help.decodo.com/docs/dedicated-datacenter-proxy-authentication-methods',
      },
      { provider: 'Evomi', url: 'https://docs.evomi.com/proxy-instructions/datacenter-proxies/' },
      {
        provider: 'Oxylabs',
        url: 'https://developers.oxylabs.io/products/proxies/dedicated-datacenter-proxies/self-service/getting-started',
      },
      {
        provider: 'Thordata',
        url: 'https://doc.thordata.com/interface-documentation/public-api/isp-datacenter-proxies',
      },
      { provider: 'Webshare', url: 'https://apidocs.webshare.io/subscription/pricing' },
    ],
  },
  {
    product: 'webUnblocker',
    title: 'Web Unblocker',
    guides: [
      { provider: 'Bright Data', url: 'https://docs.brightdata.com/products/web-unlocker/introduction' },
      { provider: 'Nimble', url: 'https://docs.nimbleway.com/nimble-sdk/web-tools/proxy/unlocker-proxy' },
      { provider: 'Oxylabs', url: 'https://developers.oxylabs.io/get-started/quick-start-web-unblocker' },
      { provider: 'Thordata', url: 'https://doc.thordata.com/doc/scraping/web-unlocker' },
      { provider: 'Zyte', url: 'https://docs.zyte.com/zyte-api/usage/index.html' },
    ],
  },
];
