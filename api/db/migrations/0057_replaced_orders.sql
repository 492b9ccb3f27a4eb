CREATE TABLE "refund_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"total" bigint NOT NULL,
	"request" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"asked_by" text NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "carried" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "by_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "transfer_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "transferred_on" date;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_request_order" ON "refund_request" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_waiting" ON "refund_request" USING btree ("order_id") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_replaces_id_shop_order_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_source_id_payment_attempt_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempt_source" ON "payment_attempt" USING btree ("source_id") WHERE source_id is not null;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_replaces_id_unique" UNIQUE("replaces_id");--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_carried" CHECK (carried between 0 and total);--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_transfer" CHECK (transferred_on is null or (by_transfer and state = 'done'));