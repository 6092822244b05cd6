-- The statements of the reader move into the record store. A node of the version before waits with its unacknowledged statements, and is
-- refused afterwards; browsers send them again.
LOCK TABLE progress_statements, progress_statement_ids, progress_actors IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
SELECT records_ensure_partitions(3, coalesce((SELECT min(greatest(stored_at, '2000-01-01'))::date FROM progress_statements), now()::date));
--> statement-breakpoint
-- Each publication knows a user by a name of its own.
INSERT INTO records_pseudonyms (workspace_id, user_id, publication_id, pseudonym)
SELECT a.workspace_id, a.user_id, s.publication_id, gen_random_uuid()
FROM progress_actors a JOIN (SELECT DISTINCT workspace_id, actor, publication_id FROM progress_statements) s
	ON s.workspace_id = a.workspace_id AND s.actor = a.pseudonym
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Positions rise with the moment of storing, and with every statement.
INSERT INTO records_statement_ids (workspace_id, id, position)
SELECT workspace_id, id, n + max(at - n) OVER (PARTITION BY workspace_id ORDER BY n)
FROM (SELECT workspace_id, id, floor(extract(epoch FROM stored_at) * 1000)::bigint * 1000 AS at,
	row_number() OVER (PARTITION BY workspace_id ORDER BY stored_at, id) AS n FROM progress_statements) s;
--> statement-breakpoint
INSERT INTO records_statements (workspace_id, position, stored_at, id, actor, publication_id, verb, timestamp, statement)
SELECT s.workspace_id, i.position, timestamptz 'epoch' + (i.position / 1000) * interval '1 millisecond', s.id,
	p.pseudonym, s.publication_id, s.verb, s.timestamp, s.statement
FROM progress_statements s JOIN records_statement_ids i USING (workspace_id, id)
LEFT JOIN progress_actors a ON a.workspace_id = s.workspace_id AND a.pseudonym = s.actor
LEFT JOIN records_pseudonyms p ON p.workspace_id = a.workspace_id AND p.user_id = a.user_id AND p.publication_id = s.publication_id;
--> statement-breakpoint
INSERT INTO records_clocks AS c (workspace_id, last_ms)
SELECT workspace_id, max(position) / 1000 FROM records_statement_ids GROUP BY 1
ON CONFLICT (workspace_id) DO UPDATE SET last_ms = greatest(c.last_ms, excluded.last_ms);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION progress_check_readers(readers uuid[], spaces text[], earliest timestamptz[], counts integer[], news text[]) RETURNS uuid[]
LANGUAGE plpgsql VOLATILE SET lock_timeout TO '2s' AS $$
DECLARE stale uuid[] := '{}';
BEGIN
	FOR n IN 1..cardinality(readers) LOOP
		PERFORM pg_advisory_xact_lock(hashtextextended('progress:' || readers[n], 0));
		IF counts[n] <> (SELECT count(*) FROM (SELECT FROM progress_readings r
				WHERE r.workspace_id = ANY(spaces[n]::integer[]) AND r.user_id = readers[n] AND r.until > earliest[n] LIMIT counts[n] + 1) t)
			OR EXISTS (SELECT FROM records_statement_ids s
				WHERE s.workspace_id = ANY(spaces[n]::integer[]) AND s.id = ANY(news[n]::uuid[]))
		THEN stale := stale || readers[n];
		END IF;
	END LOOP;
	RETURN stale;
END $$;
--> statement-breakpoint
DROP TABLE "progress_actors" CASCADE;--> statement-breakpoint
DROP TABLE "progress_statement_ids" CASCADE;--> statement-breakpoint
DROP TABLE "progress_statements" CASCADE;--> statement-breakpoint
DROP FUNCTION progress_ensure_partitions(int);--> statement-breakpoint
DROP FUNCTION progress_count_readers(uuid[], text[], timestamptz[], integer[]);
