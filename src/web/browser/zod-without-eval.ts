import { z } from 'zod';

// Zod would try `new Function`, which the pages' content security policy refuses and reports. Import this before schemas.
z.config({ jitless: true });
