-- Readers are judged by what a node remembers of them, and checked where it is stored: each reader is locked until the transaction ends,
-- and the readings since a moment are counted. They are only ever added, so the same count is the same readings.
-- Callers name readers in order, so that two calls cannot lock each other. Returns those who have others by now.
CREATE FUNCTION progress_count_readers(readers uuid[], spaces text[], earliest timestamptz[], counts integer[]) RETURNS uuid[]
LANGUAGE plpgsql VOLATILE SET lock_timeout TO '2s' AS $$
DECLARE stale uuid[] := '{}';
BEGIN
	FOR n IN 1..cardinality(readers) LOOP
		PERFORM pg_advisory_xact_lock(hashtextextended('progress:' || readers[n], 0));
		IF counts[n] <> (SELECT count(*) FROM (SELECT FROM progress_readings r
			WHERE r.workspace_id = ANY(spaces[n]::integer[]) AND r.user_id = readers[n] AND r.until > earliest[n] LIMIT 5000) t)
		THEN stale := stale || readers[n];
		END IF;
	END LOOP;
	RETURN stale;
END $$;
