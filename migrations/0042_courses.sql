ALTER TABLE "catalog_publications" ADD COLUMN "format" text DEFAULT 'epub' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_publications" ADD COLUMN "course" jsonb;