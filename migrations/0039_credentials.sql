CREATE TABLE "credentials_credentials" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credentials_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"username" text NOT NULL,
	"hash" "bytea",
	"publication_id" bigint,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"requests_per_minute" integer NOT NULL,
	"bytes_per_minute" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "credentials_credentials_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "credentials_usage" (
	"workspace_id" integer NOT NULL,
	"credential_id" bigint NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "credentials_usage_workspace_id_credential_id_pk" PRIMARY KEY("workspace_id","credential_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_credentials_username" ON "credentials_credentials" USING btree ("workspace_id","username");--> statement-breakpoint
CREATE INDEX "credentials_credentials_market" ON "credentials_credentials" USING btree ("workspace_id","market","id");--> statement-breakpoint
CREATE INDEX "credentials_credentials_maker" ON "credentials_credentials" USING btree ("workspace_id","created_by");