DROP INDEX "member_sponsor";--> statement-breakpoint
DROP INDEX "member_created";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "member_name_words" ON "member" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "member_sponsor" ON "member" USING btree ("sponsor_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "member_created" ON "member" USING btree ("created_at","id");--> statement-breakpoint
CREATE TRIGGER "member_became_distributor_queued" AFTER UPDATE OF "type" ON "member" FOR EACH ROW WHEN (OLD.type = 'customer' AND NEW.type = 'distributor') EXECUTE FUNCTION queue_rollup();
