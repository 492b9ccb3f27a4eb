INSERT INTO "job" ("name", "key", "state", "due_at", "attempts", "last_error")
  SELECT CASE WHEN "sale_entry_id" IS NULL THEN 'award-rank' ELSE 'revoke-ranks' END,
    coalesce("sale_entry_id"::text, "member_id" || ' ' || to_char("month", 'YYYY-MM-DD')), "state", "due_at", "attempts", "last_error"
  FROM "rank_queue";--> statement-breakpoint
-- One that runs at the moment has read the sums of before: it runs again.
CREATE OR REPLACE FUNCTION "queue_rank_candidates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job (name, key)
  SELECT 'award-rank', changed.member_id || ' ' || to_char(changed.start, 'YYYY-MM-DD')
  FROM changed JOIN member ON member.id = changed.member_id
    LEFT JOIN rank AS present ON present.id = member.rank_id
    CROSS JOIN LATERAL (
      SELECT above.* FROM rank AS above WHERE above.rank > coalesce(present.rank, 0) ORDER BY above.rank LIMIT 1
    ) AS next
  WHERE changed.period = 'month'
    AND (next.personal_points > 0 OR next.group_points > 0 OR next.legs > 0)
    AND changed.own_points >= next.personal_points AND changed.team_points >= next.group_points
  ORDER BY 2
  ON CONFLICT (name, key) DO UPDATE SET revision = job.revision + 1 WHERE job.state = 'running';
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "queue_rank_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job (name, key) VALUES ('revoke-ranks', NEW.id::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TABLE "rank_queue";
