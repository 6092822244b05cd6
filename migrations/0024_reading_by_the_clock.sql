CREATE TABLE "progress_readings" (
	"workspace_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"unit" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"least_ms" integer NOT NULL,
	"session" text NOT NULL,
	CONSTRAINT "progress_readings_workspace_id_user_id_id_pk" PRIMARY KEY("workspace_id","user_id","id")
);
--> statement-breakpoint
DROP INDEX "progress_opened_completed";--> statement-breakpoint
ALTER TABLE "catalog_publications" ADD COLUMN "unit_words" integer[];--> statement-breakpoint
ALTER TABLE "catalog_publications" ADD COLUMN "unit_sounds" integer[];--> statement-breakpoint
ALTER TABLE "progress_opened" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "progress_results" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "progress_readings_until" ON "progress_readings" USING btree ("workspace_id","user_id","until");--> statement-breakpoint
-- by hand
-- Whoever counts what the same user read waits here until the transaction ends; what is listed is read under the lock.
CREATE FUNCTION progress_lock_readings(spaces integer[], reader uuid, earliest timestamptz) RETURNS SETOF progress_readings
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('progress:' || reader, 0));
	RETURN QUERY SELECT * FROM progress_readings r
		WHERE r.workspace_id = ANY(spaces) AND r.user_id = reader AND r.until > earliest ORDER BY r.until DESC LIMIT 5000;
END $$;
--> statement-breakpoint
-- Points count at the time of reading: what results bring is noted with the quarter of an hour in which they were read or solved, in key
-- order as all writers of progress take their rows.
CREATE FUNCTION progress_note_read() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE earned boolean := current_setting('klupa.divides', true) IS DISTINCT FROM 'on';
BEGIN
	INSERT INTO progress_changed AS c (workspace_id, user_id, publication_id, earned_at, is_earned, points)
	SELECT workspace_id, user_id, publication_id, date_bin('15 minutes', coalesce(read_at, now()), 'epoch'), earned,
		CASE WHEN earned THEN sum(points) ELSE 0 END
	FROM new_rows WHERE points > 0 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT (workspace_id, user_id, publication_id, earned_at)
	DO UPDATE SET is_earned = c.is_earned OR excluded.is_earned, points = c.points + excluded.points;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION progress_note_improved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE earned boolean := current_setting('klupa.divides', true) IS DISTINCT FROM 'on';
BEGIN
	INSERT INTO progress_changed AS c (workspace_id, user_id, publication_id, earned_at, is_earned, points)
	SELECT workspace_id, user_id, publication_id, date_bin('15 minutes', coalesce(n.read_at, now()), 'epoch'), earned,
		CASE WHEN earned THEN sum(n.points - o.points) ELSE 0 END
	FROM new_rows n JOIN old_rows o USING (workspace_id, user_id, publication_id, activity)
	WHERE n.points <> o.points GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT (workspace_id, user_id, publication_id, earned_at)
	DO UPDATE SET is_earned = c.is_earned OR excluded.is_earned, points = c.points + excluded.points;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Behind those that keep the totals: triggers run in the order of their names.
CREATE TRIGGER progress_results_read AFTER INSERT ON progress_results REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION progress_note_read();
--> statement-breakpoint
CREATE TRIGGER progress_results_improved AFTER UPDATE ON progress_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION progress_note_improved();
--> statement-breakpoint
-- Totals that follow results note nothing of their own; those that are written otherwise count now.
CREATE OR REPLACE FUNCTION progress_note_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE earned boolean := current_setting('klupa.divides', true) IS DISTINCT FROM 'on';
BEGIN
	IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
	INSERT INTO progress_changed AS c (workspace_id, user_id, publication_id, earned_at, is_earned, points)
	SELECT workspace_id, user_id, publication_id, date_bin('15 minutes', now(), 'epoch'), earned, CASE WHEN earned THEN points ELSE 0 END
	FROM new_rows WHERE points > 0 ORDER BY 1, 2, 3
	ON CONFLICT (workspace_id, user_id, publication_id, earned_at)
	DO UPDATE SET is_earned = c.is_earned OR excluded.is_earned, points = c.points + excluded.points;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION progress_note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE earned boolean := current_setting('klupa.divides', true) IS DISTINCT FROM 'on';
BEGIN
	IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
	INSERT INTO progress_changed AS c (workspace_id, user_id, publication_id, earned_at, is_earned, points)
	SELECT workspace_id, user_id, publication_id, date_bin('15 minutes', now(), 'epoch'), earned, CASE WHEN earned THEN n.points - o.points ELSE 0 END
	FROM new_rows n JOIN old_rows o USING (workspace_id, user_id, publication_id)
	WHERE n.points <> o.points ORDER BY 1, 2, 3
	ON CONFLICT (workspace_id, user_id, publication_id, earned_at)
	DO UPDATE SET is_earned = c.is_earned OR excluded.is_earned, points = c.points + excluded.points;
	RETURN NULL;
END $$;
