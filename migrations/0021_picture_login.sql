-- Small children sign in by a creature and three pictures [PLAY-13]. What the snapshots lacked of 0019 is not repeated here.
CREATE TABLE "picture_login_classrooms" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"code" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_login_classrooms_workspace_id_classroom_id_pk" PRIMARY KEY("workspace_id","classroom_id")
);
--> statement-breakpoint
CREATE TABLE "picture_login_devices" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"device" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_login_devices_workspace_id_classroom_id_user_id_device_pk" PRIMARY KEY("workspace_id","classroom_id","user_id","device")
);
--> statement-breakpoint
CREATE TABLE "picture_login_failures" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"device" "bytea" NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_login_failures_workspace_id_classroom_id_user_id_device_pk" PRIMARY KEY("workspace_id","classroom_id","user_id","device")
);
--> statement-breakpoint
CREATE TABLE "picture_login_pupils" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"creature" smallint NOT NULL,
	"secret_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_login_pupils_workspace_id_classroom_id_user_id_pk" PRIMARY KEY("workspace_id","classroom_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "session_sessions" ADD COLUMN "pictures_of" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_login_classrooms_code" ON "picture_login_classrooms" USING btree ("workspace_id","code");--> statement-breakpoint
CREATE INDEX "picture_login_devices_age" ON "picture_login_devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "picture_login_failures_age" ON "picture_login_failures" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_login_pupils_creature" ON "picture_login_pupils" USING btree ("workspace_id","classroom_id","creature");--> statement-breakpoint
CREATE INDEX "picture_login_pupils_user" ON "picture_login_pupils" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "session_sessions_pictures" ON "session_sessions" USING btree ("workspace_id","pictures_of") WHERE "session_sessions"."pictures_of" is not null;
