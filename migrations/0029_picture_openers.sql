ALTER TABLE "picture_login_classrooms" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "picture_login_devices" ADD COLUMN "opened_by" text DEFAULT 'child' NOT NULL;--> statement-breakpoint
CREATE INDEX "picture_login_devices_device" ON "picture_login_devices" USING btree ("workspace_id","classroom_id","device");