ALTER TABLE "refund" ADD COLUMN "refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now a refused refund was sent again as a refund of its own. One row is left of each, with the
-- cause of the first.
DELETE FROM "refund" WHERE "state" = 'failed' AND EXISTS (
  SELECT FROM "refund" AS "again"
  WHERE "again"."attempt_id" = "refund"."attempt_id" AND "again"."cause" = "refund"."cause" || ', again'
);--> statement-breakpoint
UPDATE "refund" SET "cause" = regexp_replace("cause", '(, again)+$', '') WHERE "cause" LIKE '%, again';--> statement-breakpoint
-- Those that are refused today wait for staff: they may have been given back by other means.
UPDATE "refund" SET "refused" = 1, "gateway_refund_id" = NULL WHERE "state" = 'failed';--> statement-breakpoint
UPDATE "refund" SET "reason" = '' WHERE "state" = 'done';
