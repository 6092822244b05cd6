CREATE TABLE "classrooms_publications" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"publication_id" bigint NOT NULL,
	"publication_workspace_id" integer NOT NULL,
	CONSTRAINT "classrooms_publications_workspace_id_classroom_id_publication_id_pk" PRIMARY KEY("workspace_id","classroom_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "classrooms_classrooms" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "classrooms_classrooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_id" bigint NOT NULL,
	"grade" smallint,
	"letter" text DEFAULT '' NOT NULL,
	"custom_group" text DEFAULT '' NOT NULL,
	"colour" smallint DEFAULT 1 NOT NULL,
	"school_year" smallint NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classrooms_classrooms_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "classrooms_codes" (
	"workspace_id" integer NOT NULL,
	"code" text NOT NULL,
	"classroom_id" bigint NOT NULL,
	"publication_ids" bigint[] NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classrooms_codes_workspace_id_code_pk" PRIMARY KEY("workspace_id","code")
);
--> statement-breakpoint
CREATE TABLE "classrooms_failures" (
	"workspace_id" integer NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "classrooms_failures_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
CREATE TABLE "classrooms_member_publications" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"publication_workspace_id" integer NOT NULL,
	CONSTRAINT "classrooms_member_publications_workspace_id_classroom_id_user_id_publication_id_pk" PRIMARY KEY("workspace_id","classroom_id","user_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "classrooms_members" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"home_workspace_id" integer NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "classrooms_members_workspace_id_classroom_id_user_id_pk" PRIMARY KEY("workspace_id","classroom_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classrooms_schools" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "classrooms_schools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "classrooms_schools_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "classrooms_codes_classroom" ON "classrooms_codes" USING btree ("workspace_id","classroom_id");--> statement-breakpoint
CREATE INDEX "classrooms_member_publications_user" ON "classrooms_member_publications" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "classrooms_members_user" ON "classrooms_members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "classrooms_schools_folded" ON "classrooms_schools" USING btree ("workspace_id","folded");--> statement-breakpoint
CREATE INDEX "classrooms_schools_words" ON "classrooms_schools" USING gin (to_tsvector('simple', "folded"));