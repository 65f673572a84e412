import type { Product } from '#core/service-type.ts';

/** The vendors' own documentation of one product. */
interface GuideGroup {
  readonly product: Product;
  readonly title: string;
  readonly guides: readonly (readonly [provider: string, url: string])[];
}

/** Six groups in their fixed order. Sources: `README.md` beside this file. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    product: 'residential',
    title: 'Residential',
    guides: [
      ['Apify', 'https://docs.apify.com/proxy/residential-proxy'],
      ['Bright Data', 'https://docs.brightdata.com/proxy-networks/residential/introduction'],
      ['Evomi', 'https://docs.evomi.com/proxy-instructions/residential-proxies/'],
      ['Geonode', 'https://docs.geonode.com/docs/proxies/guides/proxy-configuration/endpoints'],
      ['IPRoyal', 'https://docs.iproyal.com/proxies/residential'],
      ['NetNut', 'https://help.netnut.io/netnut-documentation/netnut-proxies/residential-proxies/initial-setup'],
      ['Nimble', 'https://docs.nimbleway.com/nimble-sdk/web-tools/proxy/quickstart'],
      ['Oxylabs', 'https://developers.oxylabs.io/products/proxies/residential-proxies'],
      ['Proxy-Seller', 'https://docs.proxy-seller.com/docs/proxy-seller/residential-proxy/api-tool'],
      ['Thordata', 'https://doc.thordata.com/doc/proxies/residential-proxies'],
      ['Webshare', 'https://apidocs.webshare.io/subscription/plan'],
    ],
  },
  {
    product: 'webScraper',
    title: 'Web Scraper API',
    guides: [
      ['Apify', 'https://docs.apify.com/actors'],
      ['Bright Data', 'https://docs.brightdata.com/products/scrapers/overview'],
      ['Evomi', 'https://docs.evomi.com/scraping-products-instructions/scraper-api/quickstart/'],
      ['Geonode', 'https://docs.geonode.com/docs/scraper-api/pricing-and-requests'],
      ['Oxylabs', 'https://developers.oxylabs.io/get-started/quick-start-web-scraper-api'],
      ['ScraperAPI', 'https://docs.scraperapi.com/getting-started/quick-start'],
      ['ScrapingBee', 'https://www.scrapingbee.com/documentation/'],
      ['Zyte', 'https://docs.zyte.com/zyte-api/get-started.html'],
    ],
  },
  {
    product: 'mobile',
    title: 'Mobile',
    guides: [
      ['Decodo', 'https://help.decodo.com/docs/mobile-proxy-quick-start'],
      ['Evomi', 'https://docs.evomi.com/proxy-instructions/mobile-proxies/'],
      ['NetNut', 'https://help.netnut.io/netnut-documentation/netnut-proxies/mobile-proxies/initial-setup'],
      ['Oxylabs', 'https://developers.oxylabs.io/products/proxies/mobile-proxies'],
      ['Thordata', 'https://doc.thordata.com/doc/faq/product-problem/mobile-proxies/what-are-thordata-mobile-proxies'],
    ],
  },
  {
    product: 'staticResidential',
    title: 'ISP',
    guides: [
      ['Bright Data', 'https://docs.brightdata.com/proxy-networks/isp/introduction'],
      ['Decodo', 'https://help.decodo.com/docs/fair-usage-policy'],
      ['Evomi', 'https://docs.evomi.com/proxy-instructions/'],
      ['IPRoyal', 'https://docs.iproyal.com/proxies/isp-static-residential'],
      ['NetNut', 'https://help.netnut.io/netnut-documentation/netnut-proxies/static-residential-proxies/initial-setup'],
      ['Oxylabs', 'https://developers.oxylabs.io/products/proxies/isp-proxies'],
      ['Thordata', 'https://doc.thordata.com/doc/faq/product-problem/isp-proxies/which-locations-are-supported'],
      ['Webshare', 'https://apidocs.webshare.io/subscription/plan'],
    ],
  },
  {
    product: 'datacenter',
    title: 'Data Center',
    guides: [
      ['Apify', 'https://docs.apify.com/proxy/datacenter-proxy'],
      ['Bright Data', 'https://docs.brightdata.com/proxy-networks/data-center/introduction'],
      ['Decodo', 'https://help.decodo.com/docs/dedicated-datacenter-proxy-authentication-methods'],
      ['Evomi', 'https://docs.evomi.com/proxy-instructions/datacenter-proxies/'],
      [
        'Oxylabs',
        'https://developers.oxylabs.io/products/proxies/dedicated-datacenter-proxies/self-service/getting-started',
      ],
      ['Thordata', 'https://doc.thordata.com/interface-documentation/public-api/isp-datacenter-proxies'],
      ['Webshare', 'https://apidocs.webshare.io/subscription/pricing'],
    ],
  },
  {
    product: 'webUnblocker',
    title: 'Web Unblocker',
    guides: [
      ['Bright Data', 'https://docs.brightdata.com/products/web-unlocker/introduction'],
      ['Nimble', 'https://docs.nimbleway.com/nimble-sdk/web-tools/proxy/unlocker-proxy'],
      ['Oxylabs', 'https://developers.oxylabs.io/get-started/quick-start-web-unblocker'],
      ['Thordata', 'https://doc.thordata.com/doc/scraping/web-unlocker'],
      ['Zyte', 'https://docs.zyte.com/zyte-api/usage/index.html'],
    ],
  },
];
