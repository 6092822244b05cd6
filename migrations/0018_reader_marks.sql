CREATE TABLE "reader_marks" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"colour" text,
	"href" text NOT NULL,
	"progression" real DEFAULT 0 NOT NULL,
	"cfi" text,
	"text" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reader_marks_workspace_id_user_id_publication_id_id_pk" PRIMARY KEY("workspace_id","user_id","publication_id","id")
);
