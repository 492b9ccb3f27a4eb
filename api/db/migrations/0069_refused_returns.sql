ALTER TABLE "order_return" ADD COLUMN "refusal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return" ADD COLUMN "decided_by" text DEFAULT '' NOT NULL;