ALTER TABLE "payment_attempt" ADD COLUMN "handed_in_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_return_requested" ON "order_return" USING btree ("order_id") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "shop_order_created" ON "shop_order" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "shop_order_total" ON "shop_order" USING btree ("total","number");--> statement-breakpoint
CREATE INDEX "shop_order_fulfilment" ON "shop_order" USING btree ("fulfilment","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_cash_outside" ON "payment_attempt" USING btree ("order_id") WHERE gateway = 'cash' and state = 'captured' and handed_in_at is null;--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("order_id") WHERE state <> 'done';--> statement-breakpoint
UPDATE "payment_attempt" SET "handed_in_at" = "updated_at" WHERE gateway = 'cash' and state = 'captured';
