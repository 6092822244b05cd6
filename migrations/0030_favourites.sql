CREATE TABLE "bookshelf_favourites" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookshelf_favourites_workspace_id_user_id_publication_id_pk" PRIMARY KEY("workspace_id","user_id","publication_id")
);
--> statement-breakpoint
CREATE INDEX "bookshelf_favourites_latest" ON "bookshelf_favourites" USING btree ("workspace_id","user_id","added_at");