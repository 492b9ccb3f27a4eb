-- A path of the tree in four bytes a level: the digits of each number, down to the 64th level, so that
-- it fits into an index however deep a line is. `lineKey` in api/modules/sale/line-key.rules.ts.
CREATE FUNCTION "line_key"("path" ltree) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(
    substr(int8send(coalesce(substring(label FROM '[0-9]{1,15}$'), '0')::bigint), 5, 4), ''::bytea ORDER BY place)
  FROM unnest((string_to_array(path::text, '.'))[1:64]) WITH ORDINALITY AS line (label, place)
$$;--> statement-breakpoint
ALTER TABLE "sales_sum" ADD COLUMN "line_key" "bytea";--> statement-breakpoint
-- The triggers look for ranks that are earned by a change; there is none.
ALTER TABLE "sales_sum" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "sales_sum" SET "line_key" = line_key(member.path) FROM "member"
  WHERE member.id = sales_sum.member_id AND (own_amount <> 0 OR own_points <> 0);--> statement-breakpoint
ALTER TABLE "sales_sum" ENABLE TRIGGER USER;--> statement-breakpoint
DROP INDEX "sales_sum_best";--> statement-breakpoint
CREATE INDEX "sales_sum_best" ON "sales_sum" USING btree ("period","start","own_amount" DESC NULLS LAST,"member_id","line_key","own_points") WHERE period <> 'day' and (own_amount <> 0 or own_points <> 0);--> statement-breakpoint
CREATE INDEX "sales_sum_line" ON "sales_sum" USING btree ("period","start","line_key","member_id","own_amount","own_points") WHERE own_amount <> 0 or own_points <> 0;--> statement-breakpoint
DROP INDEX "member_name_words";--> statement-breakpoint
CREATE INDEX "member_name_words" ON "member" USING gin ("name" gin_trgm_ops,string_to_array("path"::text, '.'));
--> statement-breakpoint
-- A month has many more rows than a day: the planner does not know it from each column alone.
CREATE STATISTICS "sales_sum_periods" (mcv) ON "period", "start" FROM "sales_sum";
