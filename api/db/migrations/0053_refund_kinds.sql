ALTER TABLE "refund" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "serial" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Causes were `cancelled`, `undelivered`, `came late`, `return:<id>`, `staff:<number of the credit note>`,
-- `paid twice` and `wrong amount`; of a refund made in Razorpay's dashboard `staff:rfnd_…`, or the cause
-- of the payment's first refund, a comma and its id.
UPDATE "refund" SET
  "kind" = replace(split_part(split_part("cause", ':', 1), ',', 1), ' ', '_'),
  "return_id" = CASE WHEN "cause" LIKE 'return:%' THEN split_part("cause", ':', 2)::uuid END,
  "serial" = CASE WHEN "cause" ~ '^staff:[0-9]+$' THEN split_part("cause", ':', 2)::integer ELSE 1 END;--> statement-breakpoint
WITH "more" AS (
  SELECT "id", row_number() OVER (PARTITION BY "order_id", "kind" ORDER BY "created_at", "id") +
    (SELECT max("serial") FROM "refund" AS "numbered" WHERE "numbered"."order_id" = "refund"."order_id"
      AND "numbered"."kind" = "refund"."kind") AS "serial"
  FROM "refund" WHERE "cause" LIKE 'staff:rfnd%' OR "cause" LIKE '%, %'
) UPDATE "refund" SET "serial" = "more"."serial" FROM "more" WHERE "more"."id" = "refund"."id";--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_once";--> statement-breakpoint
ALTER TABLE "refund" DROP COLUMN "cause";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_once" UNIQUE NULLS NOT DISTINCT("attempt_id","kind","return_id","serial");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_return" CHECK ((kind = 'return') = (return_id is not null));
