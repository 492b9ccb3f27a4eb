INSERT INTO "job" ("name", "key", "due_at")
  SELECT 'ask-payment', "id"::text, "ask_at" FROM "payment_attempt" WHERE "ask_at" IS NOT NULL
  UNION ALL SELECT 'refund', "id"::text, "ask_at" FROM "refund" WHERE "ask_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "job" WHERE "name" IN ('reconcile-payments', 'send-refunds');--> statement-breakpoint
DROP INDEX "payment_attempt_ask";--> statement-breakpoint
DROP INDEX "refund_ask";--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP COLUMN "ask_at";--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP COLUMN "asked";--> statement-breakpoint
ALTER TABLE "refund" DROP COLUMN "ask_at";
