import { z } from 'zod';

// Without this Zod tries `new Function`, which the content security policy refuses and reports. Import it before any
// schema.
z.config({ jitless: true });
