/** The admin's password on the server that the journeys visit. */
export const ADMIN_PASSWORD = 'journeys sign in with this';
