CREATE TABLE "leaderboards_group_changes" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "leaderboards_group_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"group_id" bigint NOT NULL,
	"student" integer,
	"turned_on" date,
	CONSTRAINT "leaderboards_group_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "leaderboards_class_days" ADD COLUMN "earners" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leaderboards_hidden" ADD COLUMN "weeks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "leaderboards_group_changes_group" ON "leaderboards_group_changes" USING btree ("workspace_id","kind","group_id","student");--> statement-breakpoint
-- by hand
-- The mark of a student in a class or school: a digest by which students are told apart and none is named.
CREATE FUNCTION leaderboards_mark(place bigint, student uuid) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ('x' || left(md5(place || ':' || student), 8))::bit(32)::int
$$;
--> statement-breakpoint
-- A student with points comes into a class or leaves it: the class and its school are counted anew when somebody looks.
CREATE FUNCTION leaderboards_note_member(workspace integer, classroom bigint, student uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO leaderboards_group_changes (workspace_id, kind, group_id, student)
	SELECT c.workspace_id, g.kind, g.group_id, leaderboards_mark(g.group_id, student)
	FROM classrooms_classrooms c CROSS JOIN LATERAL (VALUES ('classroom', c.id), ('school', c.school_id)) g (kind, group_id)
	WHERE c.workspace_id = workspace AND c.id = classroom
		AND EXISTS (SELECT FROM leaderboards_scores s WHERE s.workspace_id = workspace AND s.period = '0001-01-01' AND s.user_id = student)
$$;
--> statement-breakpoint
CREATE FUNCTION leaderboards_note_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.role = 'student' THEN
		PERFORM leaderboards_note_member(OLD.workspace_id, OLD.classroom_id, OLD.user_id);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.role = 'student' THEN
		PERFORM leaderboards_note_member(NEW.workspace_id, NEW.classroom_id, NEW.user_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leaderboards_members AFTER INSERT OR DELETE OR UPDATE OF role, classroom_id, user_id ON classrooms_members
FOR EACH ROW EXECUTE FUNCTION leaderboards_note_members();
--> statement-breakpoint
-- A class goes to the archive, is deleted, comes back or changes its school.
CREATE FUNCTION leaderboards_note_classroom() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO leaderboards_group_changes (workspace_id, kind, group_id)
	VALUES (OLD.workspace_id, 'classroom', OLD.id), (OLD.workspace_id, 'school', OLD.school_id);
	IF TG_OP = 'UPDATE' AND NEW.school_id <> OLD.school_id THEN
		INSERT INTO leaderboards_group_changes (workspace_id, kind, group_id) VALUES (NEW.workspace_id, 'school', NEW.school_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leaderboards_classrooms AFTER DELETE OR UPDATE OF archived_at, deleted_at, school_id ON classrooms_classrooms
FOR EACH ROW EXECUTE FUNCTION leaderboards_note_classroom();
--> statement-breakpoint
-- Figures of before follow their classes once.
INSERT INTO leaderboards_group_changes (workspace_id, kind, group_id) SELECT workspace_id, kind, group_id FROM leaderboards_groups;
