CREATE TABLE "reader_stickers" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reader_stickers_workspace_id_user_id_kind_name_pk" PRIMARY KEY("workspace_id","user_id","kind","name")
);
