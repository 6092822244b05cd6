CREATE TABLE "families_codes" (
	"workspace_id" integer NOT NULL,
	"code" text NOT NULL,
	"family_id" bigint NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "families_codes_workspace_id_code_pk" PRIMARY KEY("workspace_id","code")
);
--> statement-breakpoint
CREATE TABLE "families_families" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "families_families_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "families_families_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "families_members" (
	"workspace_id" integer NOT NULL,
	"family_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"home_workspace_id" integer NOT NULL,
	"role" text NOT NULL,
	"is_founder" boolean DEFAULT false NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "families_members_workspace_id_family_id_user_id_pk" PRIMARY KEY("workspace_id","family_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "families_codes_family" ON "families_codes" USING btree ("workspace_id","family_id");--> statement-breakpoint
CREATE INDEX "families_members_user" ON "families_members" USING btree ("workspace_id","user_id");