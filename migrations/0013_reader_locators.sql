ALTER TABLE "reader_positions" ADD COLUMN "progression" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reader_positions" ADD COLUMN "cfi" text;--> statement-breakpoint
ALTER TABLE "reader_positions" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "reader_positions" ADD COLUMN "read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "reader_positions" SET "read_at" = "updated_at";
