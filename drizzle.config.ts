import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name what_changed` writes the next migration from the tables of all features and of the platform.
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./features/*/server/tables.ts', './platform/server/*/tables.ts'],
  out: './migrations',
});
