/** The form or link that a contact request came from, by its label. */
export const CONTACT_SOURCES = {
  unknown: 'Unknown',
  homeHero: 'Home - Hero Section',
  homeHowItWorks: 'Home - How It Works',
  homeFloatingButton: 'Home - Floating Button',
  header: 'Header - Get in Touch',
  mobileMenu: 'Mobile Menu - Get in Touch',
  liveChat: 'Live Chat Widget',
  providers: 'Providers Page - Get in Touch',
  provider: 'Provider Page - Get Quote',
  compare: 'Compare Page - Get Quote',
  products: 'Products Page - Get in Touch',
  datasets: 'Datasets Page - Get in Touch',
  pricing: 'Pricing Page - Get in Touch',
  pricingCustomPlan: 'Pricing Page - Custom Plan',
  pricingQuote: 'Pricing Page - Get Quote',
  estimate: 'Estimate Page - Get Quote',
  quote: 'Quote Page - Quote Again',
  fact: 'Fact Card - Report a Wrong Fact',
  documentation: 'Documentation Page - Get in Touch',
  about: 'About Page - Get in Touch',
} as const;

/** A source for people: only the form of the home page names none. */
export function sourceText(source: string): string {
  return source === CONTACT_SOURCES.unknown ? 'Home page' : source;
}

export type ContactSource = (typeof CONTACT_SOURCES)[keyof typeof CONTACT_SOURCES];
