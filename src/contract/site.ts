/** The brand and contact block that pages show, from the operator's configuration. */
export interface SiteInfo {
  readonly name: string;
  readonly email: string;
  readonly salesEmail: string;
  readonly phone: string;
  readonly messenger: string;
  readonly linkedinUrl: string;
  readonly bookingUrl: string;
  /** Whether price alerts can be asked for; absent where not. */
  readonly offersAlerts?: true;
  /** Targets of the three social icons; one without a target is an icon, not a link. */
  readonly social: { readonly x: string | null; readonly linkedin: string | null; readonly github: string | null };
}
