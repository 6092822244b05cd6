CREATE TABLE "courses_registrations" (
	"workspace_id" integer NOT NULL,
	"registration" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reported" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "courses_registrations_pk" PRIMARY KEY("workspace_id","registration")
);
--> statement-breakpoint
CREATE TABLE "courses_sessions" (
	"workspace_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"registration" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"unit" text NOT NULL,
	"market" text NOT NULL,
	"mode" text NOT NULL,
	"format" text NOT NULL,
	"mastery_score" double precision,
	"token_hash" "bytea" NOT NULL,
	"fetch_hash" "bytea",
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_initialized" boolean DEFAULT false NOT NULL,
	"is_judged" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "courses_sessions_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "courses_units" (
	"workspace_id" integer NOT NULL,
	"registration" uuid NOT NULL,
	"unit" text NOT NULL,
	"has_completed" boolean DEFAULT false NOT NULL,
	"has_passed" boolean DEFAULT false NOT NULL,
	"is_waived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "courses_units_pk" PRIMARY KEY("workspace_id","registration","unit")
);
--> statement-breakpoint
CREATE INDEX "courses_registrations_user" ON "courses_registrations" USING btree ("workspace_id","user_id","publication_id","created_at");--> statement-breakpoint
CREATE INDEX "courses_sessions_open" ON "courses_sessions" USING btree ("workspace_id","user_id","publication_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "courses_sessions_user" ON "courses_sessions" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "courses_sessions_expired" ON "courses_sessions" USING btree ("expires_at") WHERE ended_at is null;