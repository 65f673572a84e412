/** The admin's password on the journeys' server. */
export const ADMIN_PASSWORD = 'journeys sign in with this';
