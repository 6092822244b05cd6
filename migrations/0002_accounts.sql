ALTER TABLE "session_sessions" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "birthdate" date;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "waits_for_guardian" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "erase_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "market" text DEFAULT '' NOT NULL;