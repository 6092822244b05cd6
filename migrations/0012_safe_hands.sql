CREATE TABLE "account_email_requests" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "account_email_requests_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classrooms_activities" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "classrooms_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"classroom_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"user_ids" uuid[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "classrooms_activities_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "classrooms_deleted_members" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"home_workspace_id" integer NOT NULL,
	"role" text NOT NULL,
	"is_owner" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"publication_ids" bigint[] NOT NULL,
	CONSTRAINT "classrooms_deleted_members_workspace_id_classroom_id_user_id_pk" PRIMARY KEY("workspace_id","classroom_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "classrooms_waiting_joins" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "classrooms_waiting_joins_workspace_id_user_id_code_pk" PRIMARY KEY("workspace_id","user_id","code")
);
--> statement-breakpoint
CREATE TABLE "progress_opened" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"unit" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "progress_opened_workspace_id_user_id_publication_id_unit_pk" PRIMARY KEY("workspace_id","user_id","publication_id","unit")
);
--> statement-breakpoint
ALTER TABLE "catalog_entitlements" ADD COLUMN "is_lendable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "classrooms_classrooms" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "classrooms_codes" ADD COLUMN "role" text DEFAULT 'student' NOT NULL;--> statement-breakpoint
ALTER TABLE "classrooms_members" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "families_codes" ADD COLUMN "role" text DEFAULT 'student' NOT NULL;--> statement-breakpoint
ALTER TABLE "families_members" ADD COLUMN "admitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "families_members" ADD COLUMN "shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "made_by" text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "must_choose_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unlock_batches" ADD COLUMN "is_lendable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "classrooms_activities_classroom" ON "classrooms_activities" USING btree ("workspace_id","classroom_id","id");--> statement-breakpoint
CREATE INDEX "classrooms_deleted_members_user" ON "classrooms_deleted_members" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "progress_opened_completed" ON "progress_opened" USING btree ("workspace_id","user_id","completed_at");--> statement-breakpoint
CREATE INDEX "classrooms_classrooms_deleted" ON "classrooms_classrooms" USING btree ("deleted_at") WHERE "classrooms_classrooms"."deleted_at" is not null;--> statement-breakpoint
-- Accounts that schools and adults made before: those that classes and rosters know, and those that somebody answers for.
update session_users u set made_by = 'guardian'
  where roles = '{ROLE_STUDENT}' and exists (select from children_guardianships g
    where g.child_id = u.id and g.child_home_workspace_id = u.workspace_id);
--> statement-breakpoint
update session_users u set made_by = 'school'
  where exists (select from account_consents c where c.user_id = u.id and c.given_by = 'school')
    or exists (select from classrooms_pupil_accounts p where p.user_id = u.id)
    or exists (select from rosters_links l where l.user_id = u.id and l.kind = 'user' and (l.values ->> 'isMade')::boolean);
--> statement-breakpoint
-- Pupils of rosters belong to the newest class in which they learn.
insert into classrooms_pupil_accounts (workspace_id, user_id, classroom_id)
  select m.workspace_id, m.user_id, max(m.classroom_id) from classrooms_members m
  join session_users u on u.workspace_id = m.home_workspace_id and u.id = m.user_id
  where m.role = 'student' and u.made_by = 'school' and u.roles = '{ROLE_STUDENT}' group by 1, 2
  on conflict do nothing;
--> statement-breakpoint
-- Whoever is in a family today was let in; what families saw of children they go on seeing only where an adult of theirs brought them.
update families_members set admitted_at = since;
--> statement-breakpoint
update families_members m set shared_at = m.since
  where role = 'student' and exists (select from children_guardianships g
    join families_members p on p.workspace_id = m.workspace_id and p.family_id = m.family_id and p.user_id = g.guardian_id
    where g.child_id = m.user_id);
--> statement-breakpoint
-- What was read before was opened.
insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at, shown_at)
  select workspace_id, user_id, publication_id, activity, now(), now() from progress_results
  on conflict do nothing;
