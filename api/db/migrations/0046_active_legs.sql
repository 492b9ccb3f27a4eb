ALTER TABLE "sales_sum" ADD COLUMN "active_legs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "sales_sum" AS stored SET "active_legs" = counted.legs FROM (
  SELECT sponsor_id AS member_id, start, count(*)::int AS legs
  FROM sales_sum JOIN member ON member.id = sales_sum.member_id
  WHERE period = 'month' AND team_points > 0 AND sponsor_id IS NOT NULL GROUP BY 1, 2
) AS counted
WHERE stored.member_id = counted.member_id AND stored.period = 'month' AND stored.start = counted.start;
